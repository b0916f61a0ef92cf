import { normalise } from '@mindisle/safety'
import type { Memory } from './types.ts'

/** Whom somebody talks about, in the words in which it is said back. Longer words first: 男朋友 is no 朋友. */
const people =
  /男朋友|女朋友|前男友|前女友|前任|老公|老婆|丈夫|妻子|爱人|对象|妈妈|老妈|母亲|爸爸|老爸|父亲|爸妈|父母|婆婆|岳母|奶奶|爷爷|外婆|外公|姥姥|姥爷|哥哥|弟弟|姐姐|妹妹|儿子|女儿|孩子|老板|领导|上司|主管|同事|客户|导师|老师|班主任|室友|舍友|同学|闺蜜|兄弟|朋友|邻居|医生/u
const peopleEn =
  /\bmy (boyfriend|girlfriend|husband|wife|partner|fiancee?|ex|mum|mom|mother|dad|father|parents|brother|sister|son|daughter|kids?|children|gran|grandma|grandpa|boss|manager|supervisor|colleagues?|coworkers?|teacher|professor|roommate|flatmate|housemate|best friend|friends?|neighbou?rs?|doctor)\b|(?<!\b(?:your|his|her|their|our|a|the) )\b(mum|mom|dad)\b(?!s)/u

const since =
  /((?:这|上|最近|好|前)?[一二两三四五六七八九十几半\d]+\s*(?:多|来)?个?(?:天|周|星期|礼拜|月|年)(?:多|了|来|前)?|从小|上周|上个月|去年|小时候|最近)/u
const sinceEn =
  /\b((?:for |since |about )?(?:the )?(?:last|past) (?:few )?(?:days?|weeks?|months?|years?)|for (?:a|an|one|two|three|four|five|six|\d+|several|a few) (?:days?|weeks?|months?|years?)|since (?:i was (?:a (?:kid|child)|little|young)|(?:last )?(?:week|month|year|summer|winter|spring|autumn|christmas|monday|tuesday|wednesday|thursday|friday|saturday|sunday)))\b/u

const nameZh = /(?:叫我|我叫|喊我)\s*([\u3400-\u9fffA-Za-z]{1,6}?)(?=[吧就好呀哦啊，。,.!！ ]|$)/u
const nameEn = /\b(?:call me|my name is|i'm called)\s+([A-Z][A-Za-z]{1,15})\b/u
/** 叫我起床 is no name. */
const notNames = /^(?:起|别|不|去|来|回|做|一|他|她|什么|滚)/u

const englishPerson = (plain: string): string | null => {
  const found = peopleEn.exec(plain)
  return found?.[1] ?? found?.[2] ?? null
}

export type Slots = Pick<Memory, 'who' | 'since' | 'name'>

/** Of the texts as they were written: a traditional 媽媽 is said back as it was read, in plain characters. */
export function slotsIn(text: string): Slots {
  const plain = normalise(text).text
  const found = people.exec(plain)?.[0] ?? englishPerson(plain)
  const name = nameZh.exec(text)?.[1] ?? nameEn.exec(text)?.[1] ?? null
  return {
    who: found,
    since: since.exec(plain)?.[1] ?? sinceEn.exec(plain)?.[1] ?? null,
    name: name !== null && !notNames.test(name) ? name : null,
  }
}
