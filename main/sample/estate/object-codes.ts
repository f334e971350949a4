/** The sample's code values; the service's own are undocumented (Service: decisions.md, "Code values"). */
import type { Choices } from './seeded-random.ts'
import type { Group } from './layout.ts'

export interface Code {
  readonly code: string
  readonly name: string
}

export const groupCodes: Readonly<Record<Group, Code>> = {
  home: { code: 'B', name: 'Bostad' },
  premises: { code: 'L', name: 'Lokal' },
  parking: { code: 'P', name: 'Bilplats' },
  storage: { code: 'F', name: 'Förråd' }
}

/** The type of an object, and how it is used. A choice that is listed twice is twice as frequent. */
export interface ObjectType extends Code {
  readonly use: string
}

const flat: ObjectType = { code: 'B01', name: 'Lägenhet', use: 'Bostad' }
const studentFlat: ObjectType = { code: 'B02', name: 'Studentlägenhet', use: 'Studentbostad' }
const seniorFlat: ObjectType = { code: 'B03', name: 'Trygghetsboende', use: 'Seniorbostad' }

export const oneRoomTypes: Choices<ObjectType> = [flat, studentFlat]

export const types: Readonly<Record<Group, Choices<ObjectType>>> = {
  home: [flat, flat, flat, flat, seniorFlat],
  premises: [
    { code: 'L01', name: 'Butik', use: 'Handel' },
    { code: 'L02', name: 'Kontor', use: 'Kontor' },
    { code: 'L03', name: 'Restaurang', use: 'Servering' },
    { code: 'L04', name: 'Vårdlokal', use: 'Vård och hälsa' }
  ],
  parking: [
    { code: 'P01', name: 'Parkeringsplats', use: 'Bilplats' },
    { code: 'P02', name: 'Garageplats', use: 'Bilplats' },
    { code: 'P03', name: 'Carport', use: 'Bilplats' },
    { code: 'P04', name: 'Laddplats', use: 'Bilplats med elbilsladdning' }
  ],
  storage: [
    { code: 'F01', name: 'Källarförråd', use: 'Förråd' },
    { code: 'F02', name: 'Vindsförråd', use: 'Förråd' }
  ]
}

/** A home's size: its code, its smallest area in square metres and its rent in kronor at that area. */
export interface Size extends Code {
  readonly area: number
  readonly rent: number
}

export const homeSizes: Choices<Size> = [
  { code: '1RKV', name: '1 rum och kokvrå', area: 24, rent: 3900 },
  { code: '1RK', name: '1 rum och kök', area: 33, rent: 4700 },
  { code: '2RK', name: '2 rum och kök', area: 52, rent: 6300 },
  { code: '2RK', name: '2 rum och kök', area: 56, rent: 6600 },
  { code: '3RK', name: '3 rum och kök', area: 70, rent: 7700 },
  { code: '3RK', name: '3 rum och kök', area: 74, rent: 8100 },
  { code: '4RK', name: '4 rum och kök', area: 88, rent: 9400 },
  { code: '5RK', name: '5 rum och kök', area: 106, rent: 11200 }
]

export const statuses = {
  let: { code: '01', name: 'Uthyrd' },
  notice: { code: '02', name: 'Uppsagd' },
  vacant: { code: '03', name: 'Ledig' },
  blocked: { code: '09', name: 'Spärrad för åtgärd' }
} as const satisfies Readonly<Record<string, Code>>
export type Status = keyof typeof statuses

/** A price part beside the base rent: how many contracts in a hundred have it, and its amount in kronor a month. */
export interface Supplement extends Code {
  readonly use: string
  readonly percent: number
  readonly from: number
  readonly to: number
}

export const baseRent = { code: '10', name: 'Grundhyra', use: 'Hyra' } as const

export const supplements: Readonly<Record<Group, readonly Supplement[]>> = {
  home: [
    { code: '20', name: 'Kabel-TV', use: 'Tillägg', percent: 45, from: 65, to: 129 },
    { code: '21', name: 'Bredband', use: 'Tillägg', percent: 25, from: 99, to: 299 },
    { code: '40', name: 'Hyresrabatt vid renovering', use: 'Avdrag', percent: 6, from: -950, to: -350 }
  ],
  premises: [
    { code: '30', name: 'Fastighetsskatt', use: 'Tillägg', percent: 60, from: 250, to: 1800 },
    { code: '31', name: 'Värme och vatten', use: 'Tillägg', percent: 35, from: 400, to: 2600 },
    { code: '41', name: 'Rabatt vid nyetablering', use: 'Avdrag', percent: 8, from: -5200, to: -1500 }
  ],
  parking: [{ code: '22', name: 'El till motorvärmare', use: 'Tillägg', percent: 20, from: 45, to: 110 }],
  storage: []
}
