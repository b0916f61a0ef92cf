import { enterAs } from '../verbs/enter-as.ts'
import { tellOfDevice, tellPersonOfGuesses } from './tell-owner.ts'

/** A session for whoever has proven who they are, and what its owner is told. */
export const signingIn = { enterAs, tellOfDevice, tellPersonOfGuesses }
