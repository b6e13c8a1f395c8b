import type { Messages } from '../../en.ts'
import { withHonorific } from '../particle.ts'

export const companyTablet: Messages['companyTablet'] = {
  title: '공용 태블릿',
  description: '이름을 선택하고 PIN을 입력해 주세요.',
  lead: '이름을 선택하고 PIN 6자리를 입력해 주세요.',
  until: (instant) => `${instant}까지 쓸 수 있어요.`,
  people: '직원',
  pin: 'PIN',
  pinOf: (name) => `${withHonorific(name)}의 PIN`,
  keypad: '숫자판',
  digits: (count) => `6자리 중 ${count}자리를 입력했어요`,
  erase: '지우기',
  submit: '시작하기',
  back: '다른 이름 선택',
  noPin: 'PIN 없음',
  noPinHint: 'PIN이 없다면 본인 휴대폰이나 컴퓨터에서 로그인하고 ‘일하는 곳’ 페이지에서 정해 주세요.',
  locked: '잠김',
  nobody: '이 태블릿을 쓸 수 있는 직원이 아직 없어요. 먼저 직원 페이지에서 초대해 주세요.',
  errors: {
    wrong: (left) => `PIN이 맞지 않아요. ${left}번 더 입력할 수 있어요.`,
    locked:
      'PIN을 여러 번 잘못 입력해서 이 태블릿에서 잠겼어요. 매니저가 직원 페이지에서 풀어 주거나, 본인 기기에서 PIN을 새로 정하면 다시 쓸 수 있어요.',
    noPin: '아직 PIN이 없어요. 본인 휴대폰이나 컴퓨터에서 먼저 정해 주세요.',
    malformed: 'PIN 6자리를 입력해 주세요.',
  },
  end: '이 기기를 더는 함께 쓰지 않기',
  endHint: '다시 일반 브라우저가 돼요. 또 함께 쓰려면 매니저가 새로 설정해야 해요.',
  endNow: '공용 사용 끝내기',
  ended: '이제 공용 태블릿이 아니에요',
  endedText: '공용 태블릿은 12시간이 지나거나 매니저가 끝내면 종료돼요. 매니저가 여기서 로그인하면 다시 설정할 수 있어요.',
  none: '공용 태블릿으로 설정되지 않은 기기예요',
  noneText: '매니저나 호텔 계정으로 이 기기에서 로그인한 다음, 직원 페이지에서 ‘이 기기 함께 쓰기’를 선택해 주세요.',
  logIn: '로그인',
  staffPage: '직원 페이지',
}
