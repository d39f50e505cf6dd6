// SPDX-License-Identifier: MIT
// Preloaded into a program of Swift's, counts what its threads wait for and what they share, and writes it to the file
// that SHARED_OUT names: a line for each caller that found a lock taken ("wait COUNT OFFSET"), and one for each type
// whose objects had their references counted by several threads ("write COUNT MOVES TYPE": MOVES of them came after
// another thread's). Needs the dynamic Swift libraries.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PLACES (1 << 22)
#define KINDS (1 << 14)

typedef struct {
  _Atomic uintptr_t address;
  uintptr_t type;
  _Atomic uint32_t writes, moves;
  _Atomic uint16_t last;
  _Atomic uint8_t isShared;
} Entry;

typedef struct {
  uintptr_t key;
  uint64_t writes, moves;
} Sum;

static Entry *entries;
static Sum types[KINDS], callers[KINDS];
static atomic_flag busy = ATOMIC_FLAG_INIT;
static _Atomic uint16_t threadCount;
static __thread uint16_t thread;

static uint64_t hash(uintptr_t key, int bits) { return (key >> 3) * 0x9E3779B97F4A7C15ull >> (64 - bits); }

static void add(Sum *sums, uintptr_t key, uint64_t writes, uint64_t moves) {
  while (atomic_flag_test_and_set(&busy)) {}
  uint64_t index = hash(key, 14);
  while (sums[index].key && sums[index].key != key) index = (index + 1) % KINDS;
  sums[index].key = key;
  sums[index].writes += writes;
  sums[index].moves += moves;
  atomic_flag_clear(&busy);
}

// Locks

void *realLockSlow;

__attribute__((visibility("hidden"), used)) void countWait(uintptr_t caller) { add(callers, caller, 1, 0); }

// Called where the lock is taken: the object is in a register of Swift's own, so that the arguments pass through.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
__asm__(
    ".globl \"" LOCK "\"\n.type \"" LOCK "\",@function\n\"" LOCK "\":\n"
    "  push %rdi; push %rsi; push %rdx; push %rcx; push %rax; push %r8; push %r9; push %r10; push %r11; push %r13; push %r14\n"
    "  mov 88(%rsp), %rdi\n  call countWait\n"
    "  pop %r14; pop %r13; pop %r11; pop %r10; pop %r9; pop %r8; pop %rax; pop %rcx; pop %rdx; pop %rsi; pop %rdi\n"
    "  mov realLockSlow@GOTPCREL(%rip), %r11\n  jmp *(%r11)\n");

// References

static void *(*allocate)(void *, size_t, size_t), *(*retain)(void *), *(*releaseOne)(void *);
static void *(*retainMany)(void *, uint32_t), *(*releaseMany)(void *, uint32_t);
static void *(*bridgeRetain)(void *), *(*bridgeRelease)(void *);

__attribute__((constructor)) static void begin(void) {
  if (retain) return;
  entries = calloc(PLACES, sizeof(Entry));
  allocate = dlsym(RTLD_NEXT, "swift_allocObject");
  releaseOne = dlsym(RTLD_NEXT, "swift_release");
  retainMany = dlsym(RTLD_NEXT, "swift_retain_n");
  releaseMany = dlsym(RTLD_NEXT, "swift_release_n");
  bridgeRetain = dlsym(RTLD_NEXT, "swift_bridgeObjectRetain");
  bridgeRelease = dlsym(RTLD_NEXT, "swift_bridgeObjectRelease");
  realLockSlow = dlsym(RTLD_NEXT, LOCK);
  retain = dlsym(RTLD_NEXT, "swift_retain");
}

static Entry *find(uintptr_t address, int adds) {
  uint64_t index = hash(address, 22);
  for (int tries = 0; tries < PLACES / 4; tries++, index = (index + 1) % PLACES) {
    uintptr_t known = entries[index].address;
    if (!known && !adds) return NULL;
    if (!known && atomic_compare_exchange_strong(&entries[index].address, &known, address)) return &entries[index];
    if (known == address) return &entries[index];
  }
  fputs("Too many objects are counted: take fewer messages.\n", stderr);
  _exit(3);
}

static void count(void *reference) {
  if (!retain) begin();
  // Bridged references have tags in their highest and lowest bits. Immortal objects aren't written to.
  if ((intptr_t)reference <= 0x10000) return;
  uintptr_t object = (uintptr_t)reference & 0xFFFFFFFFFFFFF8;
  if (((uint32_t *)object)[2] == UINT32_MAX) return;
  if (!thread) thread = ++threadCount;
  Entry *entry = find(object, 1);
  if (!entry->type) entry->type = *(uintptr_t *)object;
  if (entry->last && entry->last != thread) {
    entry->isShared = 1;
    entry->moves++;
  }
  entry->last = thread;
  entry->writes++;
}

static void finish(Entry *entry) {
  if (entry->isShared && entry->type) add(types, entry->type, entry->writes, entry->moves);
}

void *swift_allocObject(void *type, size_t size, size_t mask) {
  if (!retain) begin();
  void *object = allocate(type, size, mask);
  Entry *entry = find((uintptr_t)object, 0);
  if (!entry) return object;
  finish(entry);
  entry->type = (uintptr_t)type;
  entry->writes = entry->moves = 0;
  entry->last = entry->isShared = 0;
  return object;
}

void *swift_retain(void *object) { count(object); return retain(object); }
void *swift_release(void *object) { count(object); return releaseOne(object); }
void *swift_retain_n(void *object, uint32_t n) { count(object); return retainMany(object, n); }
void *swift_release_n(void *object, uint32_t n) { count(object); return releaseMany(object, n); }
void *swift_bridgeObjectRetain(void *object) { count(object); return bridgeRetain(object); }
void *swift_bridgeObjectRelease(void *object) { count(object); return bridgeRelease(object); }

// The report

typedef struct { const char *text; size_t length; } Name;

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("SHARED_OUT");
  FILE *file = path && threadCount ? fopen(path, "w") : NULL;
  if (!file) return;
  Dl_info place;
  for (int index = 0; index < KINDS; index++)
    if (callers[index].key && dladdr((void *)callers[index].key, &place))
      fprintf(file, "wait %llu %#lx\n", (unsigned long long)callers[index].writes,
              callers[index].key - (uintptr_t)place.dli_fbase);
  Name (*name)(void *, _Bool) = dlsym(RTLD_DEFAULT, "swift_getTypeName");
  for (int index = 0; index < PLACES; index++) if (entries[index].address) finish(&entries[index]);
  for (int index = 0; index < KINDS; index++) {
    if (!types[index].key) continue;
    // Contexts of closures and boxes have no name.
    uintptr_t kind = *(uintptr_t *)types[index].key;
    Name type = kind == 0 || kind > 0x7FF ? name((void *)types[index].key, 0) : (Name){"closure", 7};
    fprintf(file, "write %llu %llu %.*s\n", (unsigned long long)types[index].writes,
            (unsigned long long)types[index].moves, (int)type.length, type.text);
  }
  fclose(file);
}
