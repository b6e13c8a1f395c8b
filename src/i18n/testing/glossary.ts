import type { Language } from '../language.ts'

/** A retired word and the one that stands for its sense. The pattern spares other senses of the word. */
type Retired = readonly [pattern: RegExp, standard: string]

const retired: Record<Language, readonly Retired[]> = {
  en: [
    [/\bhouses?\b/i, 'hotel'],
    [/\b((?<!we )stores?|places?)\b/i, 'hotel'],
    [/\b(?<!Korea )posts?\b/i, 'listing'],
    [/\bpictures?\b/i, 'photo'],
    [/\bfree\b(?! cancellation)/i, 'available'],
    [/\bhome again\b|\bfetch(es|ed)?\b|\bgo(es|ing|ne) home\b|\bin house\b/i, 'check-in, check-out, drop-off, pick-up'],
    [/\b(comes?|came|goes?|went) back\b/i, 'refund'],
    [/\b(store|refund) policy\b/i, 'cancellation policy'],
    [/\bflexible refund|\bstandard refund/i, 'Flexible, Standard'],
    [/\bstates?\b/i, 'status'],
    [/\bnot arrived\b/i, 'No-show'],
    [/\blapsed\b|\bnot paid in time\b/i, 'Expired'],
    [/\bboard\b/i, 'calendar'],
    [/\bclos(e|ed) (the )?nights?\b|\brooms? closed\b/i, 'block dates'],
    [/\bfigures\b/i, 'reports'],
    [/\bseason prices?\b/i, 'seasonal price'],
    [/\bguardians?\b/i, '24-hour staff'],
    [/\bguests?\b(?! login)/i, 'demo account, or dog owner'],
    [/\be-mails?\b|\bmails?\b(?!-order)|\b(?<!upper|lower|uppercase |lowercase )letters?\b/i, 'email'],
    [/\bwalk-ins?\b/i, 'Add booking'],
    [/\blets? (one|the|it|things?|room) .*\bgo\b/i, 'Cancel booking, or remove a filter'],
    [/\bChoose (?!whether)/, 'Select'],
    [/\bcancel(ed|ing)\b/i, 'cancelled, cancelling'],
    [/!$/, 'no exclamation mark'],
  ],
  ko: [
    [/업체 ?등록/, '호텔 등록'],
    [/업체/, '호텔'],
    [/(?<![가-힣])방(?=$|[^가-힣]|[을이은의도과만]|에(?!서 )|부터|마다)/, '객실'],
    [/[소중대]형 객실/, '소형견 객실'],
    [/(입|퇴)실/, '체크인, 체크아웃'],
    [/돌려(받|드|줘|줄)/, '환불'],
    [/환불 (규정|정책)(?<!취소·환불 정책)|유연/, '취소·환불 정책, 전날까지 무료 취소'],
    [/머무는 중|귀가|투숙/, '이용 중, 이용 완료'],
    [/오지 않음/, '노쇼'],
    [/시간 초과|결제 시간 지남/, '기한 만료'],
    [/객실(을|이)? ?닫|닫은 객실|닫음/, '예약 막기'],
    [/첫날 밤|마지막 (날 )?밤/, '시작일, 종료일'],
    [/(기간별|날짜별|시즌) ?가격/, '시즌 요금'],
    [/가격/, '요금, 총 금액'],
    [/좋아요 ?\d|좋아요를/, '찜'],
    [/게스트/, '체험 계정'],
    [/무료(?! 취소)/, '추가 요금 없이'],
    [/노견/, '노령견'],
    [/돌봄일지/, '돌봄 일지'],
    [/Kkori/, '꼬리'],
    [/다시 정하/, '재설정'],
    [/(?<!이)메일/, '이메일'],
    [/놓았|놓을게/, '취소'],
    [/네 ?님/, '가족'],
    [/ · /, '문장'],
  ],
}

/** The retired words in a text of the product, with their standard; empty for a text that keeps to the glossary. */
export function findRetiredWords(language: Language, text: string): string[] {
  return retired[language].flatMap(([pattern, standard]) => {
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [`${word} → ${standard}`]
  })
}
