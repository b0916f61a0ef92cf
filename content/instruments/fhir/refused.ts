/** A form that cannot be taken over as it stands; the message says why, in one sentence. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused'
}
