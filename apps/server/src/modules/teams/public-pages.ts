import type { PagePath } from '@mindisle/contract'
import type { PublicPages } from '../../platform/http/previews.ts'
import { findAssessment } from '../assessments/index.ts'
import { findTeam } from './queries.ts'
import { teamsTexts } from './texts.ts'

const page = 'page3/team/publicity' satisfies PagePath

/** Whoever gets the link sees who asks for what; nobody comes upon it by searching. */
export const teamPages: PublicPages = {
  page,
  async find(tx, id, { language, isShown }) {
    const team = await findTeam(tx, id)
    if (!team?.ownerId || !(await isShown(team.ownerId))) return null
    const assessment = await findAssessment(tx, team.assessmentId)
    const name = assessment?.name[language]
    return name ? { title: team.name, description: teamsTexts[language]('team.preview', { name }) } : null
  },
  count: async () => 0,
  list: async () => [],
}

export const mayIndexTeam = async (address: string): Promise<boolean> => !address.startsWith(`/${page}`)
