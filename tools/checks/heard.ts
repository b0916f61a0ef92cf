import { contract, unheardTexts, type Endpoint } from '@mindisle/contract'
import type { Check } from './source.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

/** People write of danger wherever they can write: what takes their words says how they are listened to. */
export const unheardIn = (endpoints: Endpoints): string[] =>
  Object.entries(endpoints).flatMap(([key, endpoint]) =>
    unheardTexts(endpoint).map((where) => `${key} ${where}: say how it is heard: Prose, or Machine`),
  )

export const heard: Check = () => unheardIn(contract)
