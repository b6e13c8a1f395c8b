import type { NormalizedSpan } from './normalized-text.ts'

const providers =
  'gmail|naver|daum|hanmail|kakao|nate|outlook|hotmail|yahoo|icloud|proton(?:mail)?|지\\s?메일|쥐\\s?메일|네이버|다음|한메일|카카오|네이트|아웃룩|핫메일|야후|아이클라우드'
const latinEndings =
  'com|net|org|co|kr|io|info|biz|xyz|dev|app|shop|store|site|online|page|link|blog|club|tv|cc|gg|ly|jp|cn|uk|de|fr|me|ai'
const endings = `${latinEndings}|컴|넷|케이알|씨오`
const at = String.raw`\s{0,3}(?:@|[([{<]\s?(?:at|@|앳|골뱅이)\s?[)\]}>]|골\s?뱅\s?이|앳)\s{0,3}`
const dot = String.raw`(?:\s{0,3}(?:[.。·]|[([{<]\s?(?:dot|\.|점|닷)\s?[)\]}>]|닷|쩜|점)\s{0,3}|\s{1,3}dot\s{1,3})`
// Nobody writes these but to hide an address.
const bracketDot = String.raw`\s{0,3}[([{<]\s?(?:dot|\.|점|닷)\s?[)\]}>]\s{0,3}`
const label = '[a-z0-9가-힣-]{1,40}'
// Words for a dot are parts of names, too, but only right before a dot (서점.com, 서점닷컴): then each text divides into labels in one way only, where trying
// all ways takes seconds.
const domainLabel = '(?:[a-z0-9-]|(?![닷쩜점])[가-힣]|[닷쩜점](?=[.。·])|[쩜점](?=닷)){1,40}'
const domain = `(?:(?:${providers}|${domainLabel})${dot}){1,3}(?:${endings})(?![a-z])`

const patterns = [
  String.raw`[\p{L}\p{N}._%+-]{1,64}${at}(?:${domain}|(?:${providers})(?![a-z])|•••)`,
  String.raw`[a-z0-9._%+-]{1,64}\s{1,3}at\s{1,3}(?:[a-z][a-z0-9-]{0,39}${dot}){1,3}(?:${latinEndings})(?![a-z])`,
  String.raw`[a-z0-9._%+-]{3,64}\s{0,3}(?:gmail|hanmail|지\s?메일|한메일)(?![a-z])`,
  String.raw`(?<![\p{L}\p{N}])@[a-z][a-z0-9._]{2,40}`,
  String.raw`https?\s?:\s?\/\/\s?\S+`,
  String.raw`(?<![a-z])www\s?\.\s?\S+`,
  // Endings that are no words need nothing else; of those that are, a path.
  String.raw`[a-z0-9가-힣-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|net|org|co|kr|io|info|biz|xyz|dev|app|shop|store|pet|website|gg|ly|jp|cn|uk|imweb\.me|modoo\.at)(?![a-z0-9])(?:[:/?#]\S*)?`,
  String.raw`[a-z0-9가-힣-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,10}\/\S+`,
  String.raw`${label}${bracketDot}(?:(?:co|or|ne)(?:${bracketDot}|\.)kr|${latinEndings})(?![a-z])`,
  // A sentence that ends before 한국 is none.
  String.raw`[a-z0-9가-힣-]{1,62}[a-z0-9가-힣](?<![요다까죠네지음함])\.(?:한국|닷컴|닷넷)(?![가-힣])(?:\/\S*)?`,
  String.raw`[a-z0-9-]{2,40}\s{0,3}\.\s{0,3}(?:com|net|co\s?\.\s?kr)(?![a-z])`,
  String.raw`[a-z0-9가-힣-]{2,40}\s{0,3}(?:닷|쩜|점)\s{0,3}(?:com|net|kr|컴|넷|케이알|co)(?![a-z가-힣]{3})`,
  String.raw`[a-z0-9-]{2,40}\s{1,3}dot\s{1,3}(?:com|net|org|kr|co|io|me|app)(?![a-z])`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Email and web addresses, also with 골뱅이, 닷컴, `at` and `dot`. Expects normalized text. */
export function findAddresses(text: string): NormalizedSpan[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ start: index, end: index + part.length })),
  )
}
