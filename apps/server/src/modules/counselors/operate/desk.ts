import { countWaitingApplications } from '../applications/queries.ts'
import { countProjects, searchCounselors, searchEvaluations, searchReservations } from './queries.ts'

/** What operators may list of counselors and their sessions. */
export const counselorDesk = {
  countWaitingApplications,
  countProjects,
  searchCounselors,
  searchEvaluations,
  searchReservations,
}
