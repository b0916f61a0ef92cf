import type { ReactElement } from 'react'
import { Empress, Fool, HighPriestess, Magician } from './majors-00-03.tsx'
import { Chariot, Emperor, Hierophant, Lovers } from './majors-04-07.tsx'
import { Hermit, Justice, Strength, WheelOfFortune } from './majors-08-11.tsx'
import { Death, Devil, HangedMan, Temperance } from './majors-12-15.tsx'
import { Judgement, Moon, Star, Sun, Tower, World } from './majors-16-21.tsx'

/** The scenes of the majors, by number. */
export const MAJORS: readonly (() => ReactElement)[] = [
  Fool,
  Magician,
  HighPriestess,
  Empress,
  Emperor,
  Hierophant,
  Lovers,
  Chariot,
  Strength,
  Hermit,
  WheelOfFortune,
  Justice,
  HangedMan,
  Death,
  Temperance,
  Devil,
  Tower,
  Star,
  Moon,
  Sun,
  Judgement,
  World,
]
