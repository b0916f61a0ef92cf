import { plainPassword } from './common-passwords.ts'

/** What whoever guesses here would try before anything else: the product, what it is for, and who runs it. */
const ours = ['mindisle', 'xinyu', '心屿', '心嶼', 'xinli', 'psychology', 'wellness', 'admin']
/** So many characters besides a word make a password of their own. */
const ownPart = 8

/** One of our own words with too little around it to be a password of its own. */
export function isOurName(password: string): boolean {
  const bare = plainPassword(password).replace(/[^\p{L}\p{N}]/gu, '')
  return ours.some((word) => bare.includes(word) && bare.length < word.length + ownPart)
}
