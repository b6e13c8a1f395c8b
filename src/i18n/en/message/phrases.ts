/** The slots of a phrase as they are read; those that it does not have are empty. `count` is the bare number of `amount`. */
export type PhraseFacts = { dog: string; time: string; day: string; amount: string; count: number; yes: boolean }

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

export const phrases = {
  groups: {
    food: 'Food',
    medicine: 'Medicine',
    toilet: 'Toilet',
    walks: 'Walks',
    temper: 'Temperament',
    arrival: 'Arrival and pick-up',
    money: 'Cost',
    emergency: 'Emergency',
  },
  texts: {
    foodPortion: ({ dog, amount, time }: PhraseFacts) => `${dog} eats ${amount} g at ${time}.`,
    foodBrought: ({ dog, yes }: PhraseFacts) => (yes ? `I’ll bring ${dog}’s own food.` : `Please feed ${dog} the hotel’s food.`),
    foodTreats: ({ dog, yes }: PhraseFacts) => (yes ? `${dog} may have treats.` : `Please don’t give ${dog} any treats.`),
    foodQuestion: ({ dog }: PhraseFacts) => `What does ${dog} eat, and how much at each meal?`,
    foodEaten: ({ dog, yes }: PhraseFacts) => (yes ? `${dog} ate the whole meal.` : `${dog} left some of the meal.`),
    medicineDose: ({ dog, count, time }: PhraseFacts) =>
      `Please give ${dog} ${count === 1 ? '1 dose' : `${count} doses`} of medicine at ${time}.`,
    medicineWithFood: ({ dog, yes }: PhraseFacts) =>
      yes ? `${dog} takes medicine with food.` : `${dog} takes medicine on an empty stomach.`,
    medicinePacking: ({ dog }: PhraseFacts) => `Please bring ${dog}’s medicine in its packaging, with the directions.`,
    medicineGiven: ({ dog, time }: PhraseFacts) => `${dog} had the medicine at ${time}.`,
    medicineMissed: ({ dog, time }: PhraseFacts) => `${dog} didn’t take the medicine at ${time}. What should we do?`,
    toiletIndoors: ({ dog, yes }: PhraseFacts) => (yes ? `${dog} uses pads indoors.` : `${dog} only goes outdoors.`),
    toiletTimes: ({ dog, count }: PhraseFacts) => `${dog} needs to go out ${times(count)} a day.`,
    toiletAccidents: ({ dog }: PhraseFacts) => `${dog} may have accidents somewhere new.`,
    toiletPads: ({ count }: PhraseFacts) => `Please bring ${count === 1 ? '1 pad' : `${count} pads`} for each day.`,
    toiletNormal: ({ dog, yes }: PhraseFacts) => (yes ? `${dog}’s stools are normal.` : `${dog} has loose stools.`),
    walkTimes: ({ dog, count }: PhraseFacts) => `Please walk ${dog} ${times(count)} a day.`,
    walkLength: ({ dog, count, time }: PhraseFacts) =>
      `Please walk ${dog} for ${count === 1 ? '1 minute' : `${count} minutes`} at ${time}.`,
    walkLeash: ({ dog, yes }: PhraseFacts) => (yes ? `${dog} pulls on the leash.` : `${dog} walks calmly on the leash.`),
    walkDone: ({ dog, count, time }: PhraseFacts) => `${dog} had a ${count}-minute walk at ${time}.`,
    walkIndoors: ({ day }: PhraseFacts) => `Because of the weather, we’ll play indoors instead of walking on ${day}.`,
    temperDogs: ({ dog, yes }: PhraseFacts) =>
      yes ? `${dog} gets along with other dogs.` : `Please keep ${dog} apart from other dogs.`,
    temperBites: ({ dog, yes }: PhraseFacts) => (yes ? `${dog} has bitten before.` : `${dog} has never bitten.`),
    temperAlone: ({ dog, yes }: PhraseFacts) => (yes ? `${dog} is fine alone.` : `${dog} gets anxious when left alone.`),
    temperPaws: ({ dog }: PhraseFacts) => `${dog} doesn’t like having paws touched.`,
    temperSettled: ({ dog, yes }: PhraseFacts) =>
      yes ? `${dog} has settled in well.` : `${dog} is still a little tense. We’re staying close.`,
    arrivalTime: ({ day, time }: PhraseFacts) => `We’ll arrive on ${day} at ${time}.`,
    arrivalLate: ({ time }: PhraseFacts) => `We’re running late. We’ll be there by ${time}.`,
    arrivalPickUp: ({ day, time }: PhraseFacts) => `We’ll pick up on ${day} at ${time}.`,
    arrivalWorks: ({ time, yes }: PhraseFacts) =>
      yes ? `${time} works for us.` : `${time} doesn’t work for us. Please suggest another time.`,
    arrivalParking: ({ yes }: PhraseFacts): string =>
      yes ? 'You can park at the hotel.' : 'We have no parking. Please use public parking nearby.',
    arrivalReady: ({ dog, time }: PhraseFacts) => `${dog} will be ready for pick-up at ${time}.`,
    moneyFees: () => 'Are there any costs beyond the total shown?',
    moneyReceipt: () => 'Can I get a receipt?',
    moneyNoFees: () => 'There are no extra fees. You pay the total shown.',
    moneyService: ({ amount }: PhraseFacts) => `That service costs ${amount}.`,
    moneyRefund: ({ amount }: PhraseFacts) => `If you cancel now, the refund is ${amount}.`,
    emergencyLimit: ({ dog, amount }: PhraseFacts) => `If ${dog} needs a vet, please go ahead. I’ll cover up to ${amount}.`,
    emergencyAskFirst: ({ dog }: PhraseFacts) => `Please ask me before ${dog} gets any treatment.`,
    emergencyVet: ({ dog, time }: PhraseFacts) =>
      `We’re taking ${dog} to the vet at ${time}. We’ll write as soon as we know more.`,
    emergencyInjury: ({ dog }: PhraseFacts) => `${dog} has a minor injury. We’ve treated it and are watching closely.`,
    emergencyBetter: ({ dog }: PhraseFacts) => `${dog} is doing fine now.`,
  },
}
