import { X509Certificate } from 'node:crypto'

/** The three files Alipay hands out, as PEM. */
export interface Certificates {
  /** Ours, for which Alipay vouches. */
  app: string
  /** Alipay's own, by which its answers are known. */
  alipay: string
  /** Several in one file, of which some are of no kind that Node can use. */
  root: string
}

const oneOf = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const mostSteps = 4

/** Those that can be read, in the order of the file. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(oneOf) ?? []).flatMap((text) => {
    try {
      return [new X509Certificate(text)]
    } catch {
      return []
    }
  })

/** By RSA alone requests are signed and answers read. */
export const holdsRsa = (pem: string): boolean =>
  certificatesIn(pem).some((certificate) => {
    try {
      return certificate.publicKey.asymmetricKeyType === 'rsa'
    } catch {
      return false
    }
  })

function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  } catch {
    // A key of a kind that Node does not know proves nothing.
    return false
  }
}

const isInDate = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  new Date(validFrom) <= now && now <= new Date(validTo)

/** Whether a chain leads from the first to one of the roots, each link within its time. */
function isProven(
  [first, ...between]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  let at = first
  for (let step = 0; step < mostSteps && at !== undefined; step += 1) {
    const certificate: X509Certificate = at
    if (!isInDate(certificate, now)) return false
    if (roots.some((root) => isSignedBy(certificate, root) && isInDate(root, now))) return true
    at = between.find((issuer) => isSignedBy(certificate, issuer))
  }
  return false
}

/**
 * Whether a certificate that came over the line may take the place of the one we were given: it bears the same key, or it is
 * made out to the same holder and proven. A chain alone would not do, because the same roots vouch for every app.
 */
export function isSuccessor(pem: string, { alipay, root }: Certificates, now: Date): boolean {
  const [chain, given] = [certificatesIn(pem), certificatesIn(alipay)]
  const [found, held] = [chain[0], given[0]]
  if (!found || !held) return false
  if (found.publicKey.equals(held.publicKey)) return true
  return found.subject === held.subject && isProven([...chain, ...given.slice(1)], certificatesIn(root), now)
}
