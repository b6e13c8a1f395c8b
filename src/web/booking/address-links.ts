/** Links to an address in three map services. */
export function addressLinks(address: string): { naver: string; kakao: string; google: string } {
  const place = encodeURIComponent(address)
  return {
    naver: `https://map.naver.com/p/search/${place}`,
    kakao: `https://map.kakao.com/?q=${place}`,
    google: `https://www.google.com/maps/search/?api=1&query=${place}`,
  }
}
