export { moneyPersonal } from './personal.ts'
export { addToBalance, balanceOf } from './queries.ts'
