import type { Messages } from '../../en.ts'

export const sessions: Messages['sessions'] = {
  title: '로그인한 기기',
  loading: '불러오고 있어요',
  device: (browser, system) => [...(system === null ? [] : [system]), browser ?? '알 수 없는 브라우저'].join(' '),
  isThis: '지금 쓰는 브라우저',
  days: (begunOn, lastUsedOn) => `${begunOn} 로그인, 마지막 사용 ${lastUsedOn}`,
  end: '로그아웃',
  endLabel: (device, lastUsedOn) => `${device} 로그아웃, 마지막 사용 ${lastUsedOn}`,
  ended: '그 브라우저에서 로그아웃했어요.',
  endOthers: '다른 기기에서 모두 로그아웃',
  othersEnded: '다른 기기에서 모두 로그아웃했어요.',
  only: '로그인한 다른 기기가 없어요.',
}
