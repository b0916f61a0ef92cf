type None = Record<string, never>

/** Every page of the app, in the order of the route list, with the query it takes; `npm run check` compares the two. */
export interface PageQueries {
  'pages/index/index': None
  'pages/search/index': None
  'pages/table/index': None
  'pages/report/index': { table_id?: string }
  'pages/my/index': { view?: 'notices' }
  'pages/www/index': None
  'pages/error/forbidden': None
  'pages/error/404': { message?: string; from?: string }
  'pages/error/upgrade': { info: string }
  'pages/article/index': { category?: string }
  'pages/article/show': { id: string }
  'pages/redeem/whitelist': { report_id?: string }
  'pages/payment/balance': { need?: number | undefined; back?: string }
  'pages/payment/balance-transaction': None
  'pages/payment/order': None
  'pages/payment/order-detail': { id: string; paid?: 1; back?: string }
  'pages/table/comment': { table_id: string; kind?: string | undefined; write?: 1 }
  'pages/table/comment-detail': { id: string; write?: 1 }
  'pages/table/category': { id?: string }
  'pages/table/tag': None
  'pages/table/show': { id: string }
  'pages/table/faq': { id: string }
  'pages/table/exam': { id: string } | { table_id: string; team_id?: string | undefined }
  'pages/table/underway': None
  'pages/login/index': { redirect_url?: string; redirect_type?: string; require_rule?: string }
  'pages/search/include': { words: string }
  'pages/tag/show': { id: string }
  'pages/special/show': { id: string }
  'pages/my/to_receive': None
  'pages/my/more': None
  'pages/my/table': { kind?: 'taken' | 'starred' }
  'pages/my/setting': { view?: 'security' | 'devices' | 'consents' | 'lock' | 'staff' }
  'pages/my/comment': None
  'pages/my/self': { view?: 'receipts' | 'recover' }
  'pages/my/pro': None
  'pages/my/task': None
  'pages/my/profile': { redirect_url?: string | undefined; redirect_type?: string | undefined }
  'pages/my/mobile': None
  'pages/my/password': None
  'pages/about/index': { doc?: string; version?: string }
  'pages/about/contact': None
  'pages/about/org': None
  'pages/about/faq-report-interpret': None
  'page2/report/show': { id: string; why?: string; norm?: 'current'; team?: string }
  'page2/report/unlock': { id: string }
  'page2/report/publicity': { id: string } | { token: string }
  'page2/report/utility': { id: string; with?: string; with_token?: string }
  'page2/report/viewed': None
  'page2/report/interpret': { id: string }
  'page2/report/interpret-detail': { id: string; chapter: string }
  'page2/report/record': { table_id: string }
  'page2/report/answer-record': { id: string }
  'page2/statistics/analysis': None
  'page3/team/index': { view?: 'mirror'; id?: string }
  'page3/team/publicity': { id: string }
  'page3/team/join': { code?: string; id?: string }
  'page3/team/create': { table_id?: string }
  'page3/team/report': { id: string; round?: number | undefined }
  'page3/team/show': { id: string; take?: string }
  'page3/team/analysis': { id: string; round?: number | undefined }
  'page4/table/question': { id: string }
  /** `mark`: the organization it was made for. */
  'page4/table/widget': { id: string; view?: 'embed'; mark?: string }
  'page4/promotion/mpaccess': { path?: string; query?: string; scene?: string }
  'page5/user/profile': { id?: string }
  'page6/incentive/index': None
  'page6/incentive/withdraw': None
  'page6/incentive/income': None
  'page6/incentive/analysis': None
  'page7/project/index': { view?: 'mine' }
  'page7/project/show': { id: string }
  'page7/project/consultant': { id: string }
  'page7/project/comment': { id: string; write?: 1 }
  'page7/counselor/index': { topics?: string; view?: 'saved' | 'choose' }
  'page7/counselor/show':
    | { id: string; view?: 'consent' }
    | { id: string; view: 'book'; service?: string; at?: string; move?: string; course?: string }
  'page7/counselor/join': { view?: 'desk' }
  'page7/question/ask': { counselor?: string }
  'page7/question/show': { id: string }
  'page7/question/my': { view?: 'all' | 'waiting' }
  'page7/reservation/evaluation':
    | { id: string; view?: 'share' | 'shared' | 'thread' | 'checkin' }
    | { view: 'shared' }
  'page8/activity/index': { view?: 'mine' }
  'page8/activity/show': { id: string; view?: 'organise' } | { id: string; here: string }
  'page8/activity/comment': { id: string; write?: 1 }
  'page9/tarot/index': { view?: 'shuffle' | 'draw' | 'cards' | 'card' | 'history' | 'own'; id?: string }
  'page9/tarot/result': { id: string }
  'page10/diary/index':
    | { view?: 'search' | 'reminder' | 'export' | 'import' }
    | { view: 'words'; kind?: 'emotion' }
    | { day?: string }
  'page10/diary/modify': { id?: string; day?: string } | { handed: 1 }
  'page10/diary/show': { id: string }
  'page10/diary/statistics': { view?: 'experiment' }
  'page10/diary/calendar': { view?: 'year'; month?: string }
  'page11/play': { view?: 'shells' | 'drawings' } | { view: 'drawing'; id?: string; edit?: 1 }
  'page12/self-service/hotline':
    | { view?: 'plan' | 'friend' | 'call-back' }
    | { view: 'shared'; token: string }
  'page12/feedback/index': { id: string } | { view?: 'mine' }
  'page13/paipan/index': { view?: 'history' | 'term'; id?: string }
  'page13/paipan/result': { id: string; view?: 'working' }
  'page14/symptom/index': { part: string } | { group: string } | { view?: 'feelings' | 'all' }
  'page14/symptom/show': { id: string }
  'page15/chat/dialogue': { id?: string; manner?: 'listen' | 'sort' | 'night'; begin?: string; say?: string }
  'page15/chat/list': { view?: 'known' }
  'page16/dream/index': { view?: 'history' | 'symbol'; id?: string }
  'page16/dream/result': { id: string; view?: 'rehearse' }
  'page17/reaction/index': { view?: 'run' | 'history'; mode?: string }
  'page17/reaction/result': { id: string }
  'page18/org/switch':
    | {
        view?:
          | 'home'
          | 'members'
          | 'groups'
          | 'assign'
          | 'licences'
          | 'roster'
          | 'help'
          | 'agreement'
          | 'sign-on'
      }
    | { view: 'enter'; org: string }
    | { view: 'place'; id: string }
    | { view: 'task'; id: string }
    | { view: 'analysis'; id: string; round?: number }
    | { code: string }
  'page18/org/register': None
}

export type PagePath = keyof PageQueries
