import helmet from 'helmet'

export interface SecurityOptions {
  isHttps: boolean
  /** `'sha256-…'` of each inline script of the page. */
  scriptHashes: readonly string[]
  /** The same of each inline style. */
  styleHashes: readonly string[]
  /** Other sites that may put the page into a frame. */
  frameOrigins?: readonly string[]
}

/** Nothing here asks for these; a script that got in, or a page in a frame, cannot either. Voice notes are recorded by our own pages. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('microphone=(self)')
  .join(', ')

/** Helmet's headers, worked out once: they are the same for every answer, and making them anew costs more than most answers. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const { isHttps, scriptHashes, styleHashes, frameOrigins = [] } = options
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...frameOrigins],
        // No text becomes markup or code; the one policy names our own worker (apps/web/src/app/service-worker.ts).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['mindisle-worker'],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // It knows no other site but one's own; old browsers would believe it rather than the policy.
    frameguard: frameOrigins.length > 0 ? false : { action: 'sameorigin' },
  })
  set({} as never, response as never, (error?: unknown) => {
    if (error) throw error
  })
  return { ...headers, 'permissions-policy': permissionsPolicy }
}
