import { Type } from 'typebox'
import { Fields } from './shapes.ts'

const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength })
const ofCredential = { id: Bytes(1_400), rawId: Bytes(1_400), type: Type.Literal('public-key') }

/** What WebAuthn calls AuthenticationResponseJSON and RegistrationResponseJSON, as far as it is looked at. */
export const Assertion = Fields({
  ...ofCredential,
  response: Fields({
    clientDataJSON: Bytes(4_096),
    authenticatorData: Bytes(4_096),
    signature: Bytes(2_048),
    userHandle: Type.Optional(Bytes(128)),
  }),
})
export const Attestation = Fields({
  ...ofCredential,
  response: Fields({ clientDataJSON: Bytes(4_096), attestationObject: Bytes(16_384) }),
})
/** What WebAuthn calls PublicKeyCredentialCreationOptionsJSON and PublicKeyCredentialRequestOptionsJSON. */
export const Options = Fields({ options: Type.Record(Type.String(), Type.Unknown()) })
