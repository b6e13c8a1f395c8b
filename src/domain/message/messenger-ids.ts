import type { NormalizedSpan } from './normalized-text.ts'

// What may stand between two syllables of a name.
const between = String.raw`[\s.·ㆍ_*~/-]?`
const kakaoTalk = `카카오${between}톡|[카까깨]${between}[톡똑]`
const instagram = `인(?:${between}스${between}타|별)(?:그램)?`
const telegram = `텔${between}레(?:그램)?(?![비마포파])`

const messengers = [
  String.raw`${kakaoTalk}|카카오|kakao(?:[\s.-]?talk)?|katalk`,
  String.raw`오픈\s?(?:채팅|챗|톡|카톡)(?:방)?|open\s?chat`,
  String.raw`${instagram}|insta(?:gram)?|ig(?![a-z0-9])|${telegram}|telegram|왓츠?앱|와츠앱|whats\s?app|위챗|wechat`,
  `디스코드|discord|페이스북|facebook|페북|페메|틱톡|tik\\s?tok|스냅챗|snapchat|바이버|viber|zalo|트위터|twitter|디엠`,
].join('|')
const messenger = `(?<![a-z])(?:${messengers})(?:에서|으로|로|은|는|이|에)?`
// Words that also mean something else count only with "id" behind them.
const named = String.raw`(?<![a-z])(?:${messengers}|line|라인|signal|시그널|threads|스레드|dm|메신저|톡|네이버|naver|지\s?메일|g\s?mail|밴드)\s{0,3}(?:id|아이디|계정|account|handle|user\s?name|닉네임)`
const linking = String.raw`\s{0,2}(?:is(?![a-z0-9._-])|은|는|이|가)?\s{0,2}(?:[:=~>-]|→){0,3}\s{0,3}["'“‘(\[@]{0,2}`
const commonWords = [
  'please|thanks|thank|and|or|for|to|so|if|the|you|your|we|me|my|when|is|are|was|can|not|too|yes|no|instead|here|talk|again|now|later|only|first',
  'reply|answer|message|messages|chat|call|link|account|photo|photos|picture|pictures|video|videos|post|posts|story|stories|feed|reels|page|profile|hotel',
].join('|')
const notId = String.raw`(?!(?:${commonWords})(?![a-z0-9_-]|\.[a-z0-9]))`
const notHangulId =
  '(?!(?:사진|영상|동영상|계정|아이디|링크|주소|스토리|게시물|프로필|친구|채널|상담|문의|답장|답변|연락|확인|가능|추가|검색|메시지)(?![가-힣]{3}))'
const id = '(?<id>[a-z0-9][a-z0-9._-]{1,40}[a-z0-9_])'
const mixedId = '(?<id>(?=[a-z._-]{0,40}[0-9_])[a-z][a-z0-9._-]{1,40}[a-z0-9_])'

const patterns = [
  `${named}${linking}${notId}${id}`,
  String.raw`${named}\s{0,2}(?:은|는|이|가)?\s{0,2}[:=]?\s{0,2}["'“‘]?(?<id>[가-힣a-z0-9._-]{2,30}?)["'”’]?\s{0,2}(?:이에요|예요|입니다|이요|이야|라고|로\s?(?:추가|검색|연락|찾)|검색|추가)`,
  String.raw`${named}\s{0,2}[:=]\s{0,2}["'“‘]?(?<id>[가-힣a-z0-9._-]{2,30})`,
  String.raw`${messenger}\s{0,3}[:=@]\s{0,3}["'“‘@]{0,2}${notId}${id}`,
  String.raw`${messenger}\s{0,3}["'“‘(\[@]{0,2}${mixedId}`,
  // In a Korean sentence, a Latin word behind a messenger is an id.
  String.raw`(?:${kakaoTalk}|${instagram}|${telegram}|디엠)(?:은|는|으로|로|에서)?\s{1,3}["'“‘]?${notId}(?<id>[a-z][a-z0-9._-]{2,40}[a-z0-9_])`,
  // Names that are words count with a colon, and only if nothing but the id follows or it has digits or signs.
  String.raw`(?<![a-z가-힣])(?:line|라인|signal|시그널|threads|스레드|dm)\s{0,3}[:=@]\s{0,3}["'“‘@]{0,2}(?:${mixedId}|${notId}(?<word>[a-z][a-z0-9._-]{2,40})(?=\s{0,3}(?:[.,!?)\n]|$)))`,
  // Alone, a messenger and one more word are a name and an id.
  String.raw`(?:^|[\n.,!?(/])\s{0,3}(?:my\s)?(?:insta(?:gram)?|ig|kakao(?:talk)?|telegram)\s{1,3}${notId}(?<id>[a-z][a-z0-9._-]{2,40})(?=\s{0,3}(?:[.,!?)\n]|$))`,
  String.raw`(?:^|[\n.,!?(/])\s{0,3}(?:제\s)?(?:인스타(?:그램)?|카\s?톡|카카오톡)(?:은|는)?[ :]{1,3}${notHangulId}(?<id>[가-힣]{2,15}(?<![요다까죠네지음함]))(?=\s{0,3}(?:[.,!?)\n]|$))`,
  String.raw`(?:오픈\s?(?:채팅|챗|톡|카톡)(?:방)?)(?:은|는|으로|로|에서|에)?\s{0,3}["'“‘](?<id>[^"'”’•]{2,40})["'”’]`,
  String.raw`(?:오픈\s?(?:채팅|챗|톡|카톡)(?:방)?)(?:은|는|으로|로|에서|에)?\s{1,3}(?<id>[^\s•]{2,30})\s{0,3}(?:을|를)?\s?검색`,
  String.raw`(?:my|our|제|저희|내)\s(?:${messengers})(?:\s(?:id|아이디))?\s?(?:is|은|는)\s${notId}${id}(?=\s*(?:[.,!?\n]|이에요|예요|입니다|$))`,
  String.raw`(?<![a-z0-9._-])${mixedId}\s{1,3}(?:on|in|at|-|:)?\s{0,2}(?:${messengers})`,
].map((pattern) => new RegExp(pattern, 'dgu'))

/** The ids behind the names of messengers. Expects normalized text. Naming a messenger is no contact data. */
export function findMessengerIds(text: string): NormalizedSpan[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices }) => {
      const [start, end] = indices?.groups?.id ?? indices?.groups?.word ?? []
      return start === undefined || end === undefined ? [] : [{ start, end }]
    }),
  )
}
