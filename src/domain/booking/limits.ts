/** The most rooms, and the most dogs, of one booking. */
export const maxRooms = 10
export const maxDogs = 20
