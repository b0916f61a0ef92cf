import type { Noun, OperatorVerb } from './verb.ts'

/** Only the noun that is typed is loaded: some bring half the server along. */
export const nouns: Readonly<Record<string, () => Promise<Noun>>> = {
  user: async () => (await import('./user.ts')).user,
  role: async () => (await import('./role.ts')).role,
  comments: async () => (await import('./comments.ts')).comments,
  questions: async () => (await import('./questions.ts')).questions,
  evaluations: async () => (await import('./evaluations.ts')).evaluations,
  safety: async () => (await import('./safety.ts')).safety,
  feedback: async () => (await import('./feedback.ts')).feedback,
  counselor: async () => (await import('./counselor.ts')).counselor,
  reservation: async () => (await import('./reservation.ts')).reservation,
  organization: async () => (await import('./organization.ts')).organization,
  activity: async () => (await import('./activity.ts')).activity,
  article: async () => (await import('./article.ts')).article,
  content: async () => (await import('./content.ts')).content,
  notice: async () => (await import('./notice.ts')).notice,
  order: async () => (await import('./order.ts')).order,
  withdrawal: async () => (await import('./withdrawal.ts')).withdrawal,
  incentive: async () => (await import('./incentive.ts')).incentive,
  payment: async () => (await import('./payment.ts')).payment,
  redeem: async () => (await import('./redeem.ts')).redeem,
  ledger: async () => (await import('./ledger.ts')).ledger,
  report: async () => (await import('./report.ts')).report,
  instrument: async () => (await import('./instrument.ts')).instrument,
  form: async () => (await import('./form.ts')).form,
  norms: async () => (await import('./norms.ts')).norms,
  demo: async () => (await import('./demo.ts')).demo,
  backup: async () => (await import('./backup.ts')).backup,
  job: async () => (await import('./job.ts')).job,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
  keys: async () => (await import('./keys.ts')).keys,
  secrets: async () => (await import('./secrets.ts')).secrets,
  operator: async () => (await import('./operator.ts')).operator,
  approval: async () => (await import('./approval.ts')).approval(operatorVerbOf),
  audit: async () => (await import('./audit.ts')).audit,
}

export const find = <T>(map: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(map, name) ? (map[name] as T) : null

/** A verb as an approval remembers it, and as the console calls it. */
export async function operatorVerbOf(name: string): Promise<OperatorVerb | null> {
  const [noun = '', verb = ''] = name.split(' ')
  const found = find((await find(nouns, noun)?.()) ?? {}, verb)
  return found?.by === 'operator' ? found : null
}
