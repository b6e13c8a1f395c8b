/** The districts with the most hotels, on the home page. */
export const homeDistricts = {
  title: 'Near home, or near the airport bus',
  text: 'Select a district on the map. The number shows how many hotels are there.',
  near: (count: number, price: string) => `${count} ${count === 1 ? 'hotel' : 'hotels'} from ${price}`,
}
