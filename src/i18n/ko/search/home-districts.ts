import type { Messages } from '../../en.ts'

export const homeDistricts: Messages['homeDistricts'] = {
  title: '집 근처, 공항버스 정류장 근처',
  text: '지도에서 지역을 골라 보세요. 숫자는 그 지역에 있는 호텔의 수예요.',
  near: (count, price) => `${count}곳, ${price}부터`,
}
