// What a person cannot do, said in a sentence to that person.

export class Unfit extends Error {}
