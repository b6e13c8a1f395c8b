import type { Messages } from '../../en.ts'

export const sessions: Messages['sessions'] = {
  title: '로그인한 기기',
  loading: '불러오고 있어요',
  device: (browser, system) => [browser ?? '알 수 없는 브라우저', ...(system === null ? [] : [system])].join(' · '),
  isThis: '지금 이 브라우저',
  days: (begunOn, lastUsedOn) => `${begunOn} 로그인 · ${lastUsedOn} 마지막 사용`,
  end: '로그아웃',
  endOf: (device, lastUsedOn) => `${device}, ${lastUsedOn} 마지막 사용, 로그아웃`,
  ended: '그 브라우저에서 로그아웃했어요.',
  endOthers: '다른 기기에서 모두 로그아웃',
  othersEnded: '다른 기기에서 모두 로그아웃했어요.',
  only: '다른 기기에서는 로그인하지 않았어요.',
}
