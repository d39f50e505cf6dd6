# The command bubblekit in an image with nothing else but glibc: no shell, no package manager, no user but one without
# rights. It needs no network and writes nothing but the files that it is asked for; for a transcript of standard input,
# add --tmpfs /tmp, where it keeps a copy.
#
#     tools/package && docker build --tag bubblekit .
#     docker run --rm --interactive --read-only --network none bubblekit measure - --jsonl < messages.jsonl
#     docker run --rm --read-only --network none --user "$(id -u):$(id -g)" --volume "$PWD:/work" bubblekit verify chats

FROM debian:bookworm-slim AS image
ARG PACKAGE=.build-package/bubblekit_*.deb
COPY ${PACKAGE} /tmp/bubblekit.deb
RUN set -eu; \
    dpkg-deb --extract /tmp/bubblekit.deb /image; \
    rm -r /image/usr/share/bash-completion /image/usr/share/fish /image/usr/share/zsh /image/usr/share/man \
      /image/usr/share/lintian; \
    # glibc: the loader and the libraries that are found outside of the package.
    ldd /image/usr/bin/bubblekit /image/usr/lib/bubblekit/lib/bubblekit/*.so* | \
      grep -oE '/lib(64)?/[^ ]*(ld-linux|lib(c|m|dl|rt|pthread|resolv|util)\.so)[^ ]*' | sort -u >/tmp/glibc; \
    xargs -a /tmp/glibc cp --dereference --parents --target-directory /image; \
    # Whose licence it is under, and what scanners find packages by, as in distroless images.
    mkdir -p /image/usr/share/doc/libc6 /image/var/lib/dpkg/status.d; \
    cp /usr/share/doc/libc6/copyright /image/usr/share/doc/libc6/; \
    dpkg-query --status libc6 >/image/var/lib/dpkg/status.d/libc6; \
    dpkg-deb --field /tmp/bubblekit.deb >/image/var/lib/dpkg/status.d/bubblekit; \
    echo 'nonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin' >/image/etc/passwd; \
    echo 'nonroot:x:65532:' >/image/etc/group; \
    install --directory --mode 1777 /image/tmp

FROM scratch
COPY --from=image /image /
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["/usr/bin/bubblekit"]
CMD ["--help"]
