import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskContacts, maskContactsBehind } from './mask.ts'
import { normalizeText } from './normalized-text.ts'

const masked: readonly [written: string, seen: string][] = [
  ['Call me at 010-1234-5678 please', 'Call me at ••• please'],
  ['٠١٠ ١٢٣٤ ٥٦٧٨', '•••'],
  ['๐๑๐-१२३४-５６７８', '•••'],
  ['⓿❶⓿ ❶❷❸❹ ❺❻❼❽', '•••'],
  ['⓪⓵⓪ ➀➁➂➃ ➎➏➐➑', '•••'],
  ['О1О 1234 5678', '•••'],
  ['Ο1Ο 1234 5678', '•••'],
  ['🅾1🅾 1234 5678', '•••'],
  ['빵일빵 일이삼사 오육칠팔', '•••'],
  ['See happydog。com', 'See •••'],
  ['happy@gmаil.соm', '•••'],
  ['톡 아이디 happydog', '톡 아이디 •••'],
  ['네이버 아이디는 happy88', '네이버 아이디는 •••'],
  ['제 번호는 공일공 일이삼사 오육칠팔이에요', '제 번호는 •••이에요'],
  ['０１０．１２３４．５６７８', '•••'],
  ['o1o 1234 5678', '•••'],
  ['공1공에 1이3사에 5육7팔', '•••'],
  ['010🐶1234🐶5678', '•••'],
  ['0️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', '•••'],
  ['010\n1234\n5678', '•••'],
  ['01.07 - 483오5.28', '•••'],
  ['010ㅡ2.03 - 3ㅡ2.2🐾1.5', '•••'],
  ['010ㅡ1234ㅡ5678', '•••'],
  ['010ㅣ1234ㅣ5678', '•••'],
  ['010ㆍ1234ㆍ5678', '•••'],
  ['010+1234+5678', '•••'],
  ['010$1234$5678', '•••'],
  ['010₩1234₩5678', '•••'],
  ['010x1234x5678', '•••'],
  ['010 x 1 x 2 x 3 x 4 x 5 x 6 x 7 x 8', '•••'],
  ['010국1234국5678', '•••'],
  ['010이고1234이고5678', '•••'],
  ['공일공 이고 일이삼사 이고 오육칠팔', '•••'],
  ['010 1234 하고 5678', '•••'],
  ['010 then 1234 and 5678', '•••'],
  ['010😀😀😀😀1234😀5678', '•••'],
  ['번호는 공일공 일이삼사 오육칠이고요', '번호는 •••고요'],
  ['zero one zero, one two three four, five six seven eight', '•••'],
  ['+82 10 1234 5678', '+•••'],
  ['+1 (415) 555-2671', '+•••'],
  ['매장은 02-123-4567로', '매장은 •••로'],
  ['대표 번호 1588-1234', '대표 번호 •••'],
  ['뒷자리는 1234-5678', '뒷자리는 •••'],
  ['국민은행 123456-01-123456으로 입금해 주세요', '국민은행 •••으로 입금해 주세요'],
  ['카카오뱅크 3333 01 1234567', '카카오뱅크 •••'],
  ['happy.dog@gmail.com', '•••'],
  ['ｈａｐｐｙ＠ｎａｖｅｒ．ｃｏｍ', '•••'],
  ['h a p p y @ g m a i l . c o m', '•••'],
  ['happy (at) gmail (dot) com', '•••'],
  ['happy at gmail dot com', '•••'],
  ['happy 골뱅이 지메일 닷컴', '•••'],
  ['happy골뱅이네이버', '•••'],
  ['happy골뱅이서점닷컴', '•••'],
  ['happy골뱅이 지 메일 쩜 컴', '•••'],
  ['happy@우리서점.com', '•••'],
  ['happy@편의점점com', '•••'],
  ['See https://bit.ly/abc for more', 'See ••• for more'],
  ['open.kakao.com/o/sAbc12', '•••'],
  ['www.happydog.kr', '•••'],
  ['happydog 닷컴', '•••'],
  ['happydog dot com', '•••'],
  ['카톡 아이디 happydog', '카톡 아이디 •••'],
  ['카 톡 happydog 으로 연락 주세요', '카 톡 ••• 으로 연락 주세요'],
  ['카톡 아이디는 해피독이에요', '카톡 아이디는 •••이에요'],
  ['오픈채팅에서 “꼬리네” 검색해 주세요', '오픈채팅에서 ••• 검색해 주세요'],
  ['인스타 happy_dog', '인스타 •••'],
  ['텔레 @happydog', '텔레 •••'],
  ['My kakao is happydog.', 'My kakao is •••.'],
  ['Instagram: happydog', 'Instagram: •••'],
  ['I am happydog12 on Telegram', 'I am ••• on Telegram'],
  ['LINE: happydog77', 'LINE: •••'],
  ['라인: happydog', '라인: •••'],
  ['ig: happy_dog', 'ig: •••'],
  ['insta happydog', 'insta •••'],
  ['인스타 해피독', '인스타 •••'],
  ['happydog.shop', '•••'],
  ['happydog.store', '•••'],
  ['happydog.app', '•••'],
  ['See happydog.co', 'See •••'],
  ['까똑 happydog', '까똑 •••'],
  ['카.톡 happydog12', '카.톡 •••'],
  ['인.스.타 happy_dog', '인.스.타 •••'],
  ['카-톡: happydog', '카-톡: •••'],
  ['example[.]com', '•••'],
  ['happydog(.)co(.)kr 로 와 주세요', '••• 로 와 주세요'],
  ['예시.한국', '•••'],
  ['인별 happy_dog12', '인별 •••'],
  ['인별그램 happydog', '인별그램 •••'],
  ['틱톡 happydog12', '틱톡 •••'],
  ['페메 happy_dog', '페메 •••'],
  ['happydog.pet', '•••'],
  ['happydog.website', '•••'],
  ['happydog.imweb.me', '•••'],
  ['happydog.modoo.at', '•••'],
  ['해피독.닷컴', '•••'],
  ['공십 1234 5678', '•••'],
  ['번호는 영일영 십이삼십사 오십육칠십팔이에요', '번호는 •••이에요'],
  ['공일공 십이 삼십사 오십육 칠십팔', '•••'],
]

test.each(masked)('masks the contact data in: %s', (written, seen) => {
  expect(maskContacts(written)).toEqual({ text: seen, masked: true })
  expect(maskContacts(seen)).toEqual({ text: seen, masked: false })
})

test('masks the end of a number that begins at the end of long texts, in any spelling', () => {
  const long = 'We love walks. '.repeat(130)
  expect(maskContactsBehind([`${long}010`, '1234'], '5678 ok')).toEqual({ text: '••• ok', masked: true })
  expect(maskContactsBehind([`${long}zero one zero - one two three four`], 'five six seven eight').masked).toBe(true)
  expect(maskContactsBehind([`${long}카톡 아이디는`], 'happydog').masked).toBe(true)
})

const innocent = [
  '121,500원이고 1박에 40,500원이에요',
  'It is 121,500 won for 3 nights, 40,500 won a night',
  '35000 / 45000 / 55000',
  '2026.12.24 - 2026.12.28',
  '2026.12.24(목) 10:00부터 2026.12.28(월) 18:00까지',
  'From 2026-12-24 to 2026-12-28, or 12/24-12/28',
  '20261224 ~ 20261228',
  '01/10 01/12 01/15, 3 nights',
  '24일 25일 26일 27일에 가능한가요?',
  '12월 24일 목요일 오전 10시에 갈게요',
  '2024 2025 2026',
  '2 walks at 10 and 14',
  'Walks at 9:00 10:30 14:00 18:00',
  '산책은 10시, 14시, 18시에 해요',
  '10 12 14 16 18',
  '3.2 4.5 5.1 6.0 7.8 kg',
  '몸무게는 4.5kg이고 하루에 80g씩 2번 먹어요',
  'Rooms 101 102 103 104',
  '016호 12.24~12.26 되나요?',
  '방 011 2026.12.24 - 12.26',
  '예약 번호 12345-6789B',
  'My booking number is 01012-3456A',
  '동물등록번호 410160010123456',
  '카톡으로 사진을 보내 주시나요?',
  '인스타에서 봤어요',
  'Can you send photos by KakaoTalk?',
  'What is your kakao id please',
  '카톡으로 reply 주세요',
  '인스타그램 photos 봤어요',
  '카톡 please',
  '개인별로 산책해요',
  '인별 사진 봤어요',
  '카톡 주세요',
  '인스타 사진',
  '가이드라인: please read it',
  'The bottom line: dogs come first',
  'Do you have Kakao talk?',
  'I ignore_it, it is not so big: fine',
  'My booking number is 01012-3456A 2 dogs',
  '예약 번호 MV0NP-01000, 2026.01.01 01:00, 1g, 1,000원 (01/01)',
  '01/10 a 12 b 3456 c 7890',
  '101호 x 1234, 5678',
  '텔레비전 소리에 놀라요',
  '카카오가 든 초콜릿을 먹었어요',
  '골뱅이는 먹으면 안 돼요',
  '이사 오는 날이라 일이 많아요. 오이 두 개만 주세요',
  '하나는 이 사료만 먹고 둘은 아무거나 먹어요',
  'One eats two meals, the other three',
  'Thanks.We arrive at 3.Is that all right?',
  'Dr. Kim gave her 2.5 ml at 8 a.m. and 6 p.m.',
  'Please call us when you are 10 minutes away',
  '다음 주 점심때 네이버 지도를 보고 갈게요',
  '사료 300그램, 산책 30분, 간식값 12,000원',
  '12,000원 300그램 30분 10,000원 450그램 45분',
  '사료 이십사 그램, 간식 삼십 그램, 물 백오십 밀리',
  '공휴일 이십오일 이십육일 이십칠일 이십팔일 가능해요',
  '십이월 이십사일 오전 열시 삼십분에 가고, 총 이십일만 육천 원이에요',
  '까똑 소리에 놀라요. 카톡. 인 스타일이에요',
  '집에 왔어요.한국 음식은 안 먹어요',
]

test.each(innocent)('leaves as it is: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, masked: false })
})

const seed = fc.sample(fc.integer(), 1)[0] ?? 0
const runs = 1000

const spellings = [
  ['0', '０', '공', '영', '⓪', '𝟎', 'zero'],
  ['1', '１', '일', '하나', '①', '𝟏', 'one'],
  ['2', '２', '이', '둘', '②', '𝟐', 'two'],
  ['3', '３', '삼', '셋', '③', '𝟑', 'three'],
  ['4', '４', '사', '넷', '④', '𝟒', 'four'],
  ['5', '５', '오', '다섯', '⑤', '𝟓', 'five'],
  ['6', '６', '육', '여섯', '⑥', '𝟔', 'six'],
  ['7', '７', '칠', '일곱', '⑦', '𝟕', 'seven'],
  ['8', '８', '팔', '여덟', '⑧', '𝟖', 'eight'],
  ['9', '９', '구', '아홉', '⑨', '𝟗', 'nine'],
]

const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '·', '_', '\u200b', '~', '에 ', '🐾')
const around = fc.constantFrom(['연락은 ', ' 로 주세요'], ['I am at ', ' all day'], ['', ''], ['꼭 (', ')!'])

/** Two days or more in a row, such as 10.6 and 3.7, leave too few digits that can be nothing else: such a text is left as it is. */
function requireFewDays(text: string): void {
  fc.pre((text.normalize('NFKC').match(/[0-9]\.[0-9]/g) ?? []).length < 2)
}

/** Digits with a spelling for each and something between them; a Latin word stands apart from the next. */
function disguise(digits: string): fc.Arbitrary<string> {
  const steps = [...digits].map((digit) => fc.tuple(fc.constantFrom(...(spellings[Number(digit)] ?? [digit])), gap))
  return fc
    .tuple(...steps)
    .map((parts) =>
      parts
        .map(([word, space], index) => (index === parts.length - 1 ? word : word + (/^[a-z]/.test(word) ? ` ${space}` : space)))
        .join(''),
    )
}

function digitsOfLength(length: number): fc.Arbitrary<string> {
  return fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
}

describe(`disguises (seed ${seed})`, () => {
  test('no mobile phone number passes', () => {
    const number = digitsOfLength(8).chain((rest) => disguise(`010${rest}`))
    const property = fc.property(number, around, (disguised, [before = '', after = '']) => {
      requireFewDays(disguised)
      const result = maskContacts(before + disguised + after)
      expect(result).toEqual({ text: `${before}•••${after}`, masked: true })
    })
    fc.assert(property, { numRuns: runs, seed })
  })

  test('no mobile phone number passes with something short between its groups', () => {
    const loose = fc.constantFrom('ㅡ', 'ㅣ', 'ㆍ', '+', '$', '₩', ' x ', '국', '이고', ' 하고 ', ' and ', '😀😀😀😀', '-')
    const group = digitsOfLength(4).chain(disguise)
    const property = fc.property(group, group, loose, loose, around, (second, third, one, other, [before = '', after = '']) => {
      const result = maskContacts(`${before}010${one}${second}${other}${third}${after}`)
      expect(result).toEqual({ text: `${before}•••${after}`, masked: true })
    })
    fc.assert(property, { numRuns: runs, seed })
  })

  test('no email address passes', () => {
    const name = fc.stringMatching(/^[a-z]{3,10}[0-9]{0,3}$/)
    const at = fc.constantFrom('@', ' @ ', '＠', '골뱅이', ' 골뱅이 ', ' 골 뱅 이 ', '(at)', ' [at] ', '앳')
    const host = fc.constantFrom('gmail', 'naver', 'ＮＡＶＥＲ', '지메일', '네이버', 'happydog')
    const dot = fc.constantFrom('.', ' . ', '．', '닷', ' 점 ', '쩜', ' dot ', '(dot)')
    const ending = fc.constantFrom('com', 'net', 'kr', '컴')
    const address = fc.tuple(name, at, host, dot, ending)
    const property = fc.property(address, around, (parts, [before = '', after = '']) => {
      const result = maskContacts(before + parts.join('') + after)
      expect(result).toEqual({ text: `${before}•••${after}`, masked: true })
    })
    fc.assert(property, { numRuns: runs, seed })
  })

  test('no messenger id passes', () => {
    const messenger = fc.constantFrom(
      '카톡',
      '카 톡',
      '카카오톡',
      'KakaoTalk',
      '인스타',
      'Instagram',
      'ig',
      'LINE',
      '라인',
      '텔레그램',
      '텔레',
      'ＷｈａｔｓＡｐｐ',
    )
    const link = fc.constantFrom(' 아이디 ', ' 아이디는 ', ' id: ', ': ', ' ID ', ' @', ' = ')
    const id = fc.stringMatching(/^[a-z]{3,10}[._]?[0-9]{2,4}$/)
    const property = fc.property(messenger, link, id, (name, between, handle) => {
      expect(maskContacts(`${name}${between}${handle}`)).toEqual({
        text: `${name}${between}•••`.replace('@•••', '•••'),
        masked: true,
      })
    })
    fc.assert(property, { numRuns: runs, seed })
  })

  test('words for dots that divide in many ways take about as long as other words', () => {
    const time = (unit: string): number => {
      const text = unit.repeat(Math.ceil(2000 / unit.length)).slice(0, 2000)
      const runs = Array.from({ length: 5 }, () => {
        const start = performance.now()
        maskContacts(text)
        return performance.now() - start
      })
      return Math.min(...runs)
    }
    const plain = time('우리 강아지는 산책을 좋아해요. ')
    for (const unit of [`골뱅이${'쩜'.repeat(9)}`, '골뱅이점닷쩜', '앳닷점', '골뱅이네이버쩜네이버점', '@쩜닷점'])
      expect(time(unit) / plain, unit).toBeLessThan(50)
  })

  test('a character that stands for a whole sentence makes no text long', () => {
    expect(normalizeText('\uFDFA\u3316'.repeat(1000)).text.length).toBeLessThanOrEqual(8000)
    expect(maskContacts(`\uFDFA ${'01012345678'}`).text).toBe('\uFDFA •••')
  })

  test('what is masked once stays as it is', () => {
    const text = fc.array(fc.constantFrom(...masked.map(([written]) => written), ...innocent), { maxLength: 6 })
    const property = fc.property(text, (parts) => {
      const once = maskContacts(parts.join('\n\n')).text
      expect(maskContacts(once)).toEqual({ text: once, masked: false })
    })
    fc.assert(property, { numRuns: runs / 4, seed })
  })

  test('days, times, weights and booking numbers pass', () => {
    const id = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}[A-HJKMNP-TV-Z]-[0-9A-HJKMNP-TV-Z]{5}$/)
    const two = (max: number): fc.Arbitrary<string> =>
      fc.integer({ min: 1, max }).map((number) => String(number).padStart(2, '0'))
    const facts = fc.tuple(id, two(12), two(28), two(23), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }))
    const property = fc.property(facts, ([booking, month, date, hour, grams, thousands]) => {
      const text = `예약 번호 ${booking}, 2026.${month}.${date} ${hour}:00, ${grams}g, ${thousands},000원 (${month}/${date})`
      expect(maskContacts(text)).toEqual({ text, masked: false })
    })
    fc.assert(property, { numRuns: runs, seed })
  })
})
