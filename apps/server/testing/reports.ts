import { answeredAttemptOf, exampleAssessment, type Cell } from './access-cells.ts'

export async function reportOf(cell: Cell, assessment = exampleAssessment): Promise<string> {
  const { id, token } = await answeredAttemptOf(cell, assessment)
  const { answer } = await cell.app.send('POST /api/exam/submit', { body: { id, answers: [] } }, { token })
  return answer.data.report_id
}

/** Of which everything may be shown, and whose answers contradict each other. */
export const sharedAssessment = 'attachment'
