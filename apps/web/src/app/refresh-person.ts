import type { Services } from './services.ts'

export async function refreshPerson({ session, caller }: Services): Promise<void> {
  const userProfile = await caller.quiet('GET /api/member/personal/profile', {})
  session.setState({ userProfile })
}
