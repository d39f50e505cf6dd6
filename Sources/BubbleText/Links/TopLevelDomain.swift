// SPDX-License-Identifier: MIT
/// The strength with which a label at the end of a host suggests a domain.
enum TopLevelDomain {
  /// A label that follows a full stop in domains alone.
  case certain

  /// A label that is a word of some language, or ends the names of files, as well.
  case doubtful

  /// The domain of a label in any case; `nil` for one that is not known.
  init?(_ label: String) {
    let label = label.lowercased()
    if Self.certainDomains.contains(label) {
      self = .certain
    } else if Self.doubtfulDomains.contains(label) {
      self = .doubtful
    } else {
      return nil
    }
  }

  /// The maximum number of scalars of a domain in the table, with some to spare.
  static let longest = 24
}

// From IANA's list of top-level domains, version 2020110600: all countries, the generic ones that
// sites of people use, and all that are not in ASCII. The choice of doubtful ones is our own.
extension TopLevelDomain {
  private static let certainDomains = words(
    """
    ac academy ae aero af africa ag ai amsterdam ao app aq ar arpa asia au aw ax az bb bd
    berlin bf bg bh bio biz bj blog bm bn br bs bt bv bw bz ca capital cat cf cg ch ci ck cl
    cloud club cm cn co codes com consulting coop cr cu cv cw cx cy cz de dev digital dj dk
    dm domains dz ec edu ee eg engineering er es eu eus fi finance fj fk fr gal gallery gb
    gd ge gf gh gi gm gn google gov gp gq gr gt gu gw gy hamburg health hk hn hosting hr ht
    icu info institute int io iq ir istanbul je jm jo jobs jp ke kg kh ki km kn koeln kp kr
    kw ky kz lawyer lc lk london lr ltd lu lv marketing mc mg mh mil mobi moscow mp mq
    museum mv mw mx mz net nf ng ni nl nr nu nyc nz online org ovh paris pe pf photography
    photos pk pl pn post pro pt pw qa quebec ro ru rw sb scot sd se sg shop si site sj sk sl
    sm sn software solutions ss store studio su swiss sx sy systems sz tc tech tel tf tg th
    tirol tj tk tl tm tn tokyo top tr travel tv tw tz ua ug uk university uy uz ventures
    vermögensberater vermögensberatung vg vip vlaanderen vn vu website wf wien wiki xxx xyz
    youtube yt za zm zw ελ ευ бг ею католик ком мкд москва орг рус рф срб укр қаз հայ קום
    ابوظبي اتصالات ارامكو الاردن البحرين الجزائر السعودية العليان المغرب امارات ایران بارت
    بھارت تونس سودان سورية عراق عرب عمان فلسطين قطر كاثوليك كوم مصر مليسيا موريتانيا پاکستان
    ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை
    சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා ไทย ລາວ გე 中国 中國 台湾 台灣 新加坡 澳門 香港 한국
    """)

  private static let doubtfulDomains = words(
    """
    ad agency al am art as associates at auto ba baby band bar bargains be beer best bet bi
    bid bike bingo black blue bo boo book boutique build builders business buzz by cab cafe
    camera camp car cards care careers cars cash cc cd center chat cheap church city click
    clothing coach coffee community company computer contact cool country coupons credit
    cruises dad dance date day deal deals delivery design diamonds diet direct do dog earth
    eat education email energy et events exchange expert express fail faith family fan fans
    farm fashion fish fit fitness florist flowers fm fo football forum foundation free fun
    fund furniture fyi ga game games garden gg gift gifts gives gl glass gold golf graphics
    gratis green group gs guide guitars guru hair help here hiv hm hockey holdings holiday
    horse hospital host hot house how hu id ie il im immo in ink international is it jewelry
    kim kitchen kiwi la land lat law lb lease legal li life lighting limited limo link live
    loan loans lol lotto love ls lt luxury ly ma market mba md me media meet memorial men
    menu mk ml mm mn mo moe mom money mov movie mr ms mt mu my na name navy nc ne network
    new news ninja no now np observer om one organic pa page partners parts party pet pg ph
    phd photo pics pictures pink pizza place play plumbing plus pm poker pr press
    productions prof properties property ps pub py racing radio re realty recipes red rent
    rentals repair report rest restaurant review reviews rich rip rocks rs run sa safe sale
    salon save sc school science services sexy sh shoes shopping show singles ski so soccer
    social solar space spot sr st storage style sucks supplies supply support surf surgery
    sv talk tattoo tax taxi td team tennis theater tickets tips tires to today tools tours
    town toys trade trading training tt tube us va vacations vc ve vet vi video villas
    vision vodka vote voting voyage watch webcam wedding win wine work works world wow ws
    wtf ye yoga you zip zone бел дети мон онлайн сайт بازار بيتك شبكة موقع همراه คอม みんな
    アマゾン クラウド グーグル コム ストア セール ファッション ポイント 世界 中信 中文网 亚马逊 企业 佛山 信息 健康 八卦 公司 公益 商城 商店 商标 嘉里
    嘉里大酒店 在线 大众汽车 大拿 天主教 娱乐 家電 广东 微博 慈善 我爱你 手机 招聘 政务 政府 新闻 时尚 書籍 机构 淡马锡 游戏 点看 移动 组织机构 网址 网店
    网站 网络 联通 诺基亚 谷歌 购物 通販 集团 電訊盈科 飞利浦 食品 餐厅 香格里拉 닷넷 닷컴 삼성
    """)

  private static func words(_ list: String) -> Set<String> {
    Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
