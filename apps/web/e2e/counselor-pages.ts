/** Services, counselors and sessions, as somebody meets them. */
export const counselorPages = [
  '/page7/project/index',
  '/page7/project/index?view=mine',
  '/page7/project/show?id=single',
  '/page7/project/consultant?id=single',
  '/page7/counselor/index',
  '/page7/counselor/show?id=shen-zhixia',
  '/page7/counselor/show?id=wei-lai&view=book',
  '/page7/counselor/join',
  '/page7/project/comment?id=single',
  '/page7/reservation/evaluation?id=0000000000000000',
  '/page7/question/my',
  '/page7/question/my?view=all',
  '/page7/question/ask',
  '/page7/question/show?id=demoquestion0001',
] as const
