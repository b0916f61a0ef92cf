import { describe, expect, test } from 'vitest'
import { hear } from './index.ts'
import { rankOf } from './types.ts'

const rings = (text: string): boolean => rankOf(hear({ text, isDream: true }).level) >= rankOf('elevated')

/** Dangers as dreams tell them: nobody is in any. */
const dreamt = [
  '我走在一座很長的橋上，橋忽然斷了，我掉進溫暖的水裡，水底有燈，我一點也不害怕。',
  '我站在高楼边上往下看，突然有人叫我名字，我一回头就掉下去了，醒来蹬了一下腿',
  '梦见自己站在天台上，风很大，我跳了下去，落在一片云上。',
  '有人拿着刀追我，我怎么跑都跑不快，他把刀架在我脖子上，我就醒了',
  '梦见我死了，飘在天花板上看着家里人哭。',
  '梦见我自杀了，醒来出了一身汗，庆幸只是梦。',
  '最近总梦见自己从楼上掉下去',
  '梦里我吞了一整瓶药，可是药变成了糖。',
  '夢到洪水淹到脖子，爸爸把我推上屋頂',
  '梦见我妈说她不想活了，我怎么都拉不住她。',
  '梦见被一个不认识的男人打，打得满脸是血，没有人帮我',
  '听见很多声音命令我去开一扇门，门后面是海。',
  'A bridge broke under me and I fell into warm water. I could breathe down there.',
  'I was standing on the ledge of a tall building and then I jumped, and I woke up before I hit the ground.',
  'Someone was chasing me with a gun. He shot me and I watched myself bleed.',
  'I drowned. It was quiet and the fish had faces.',
  'In the dream I had swallowed a whole bottle of pills and they were all buttons.',
  'My dead grandmother held out her hand and said come with me, and I went.',
  'I kept dreaming that I was falling off a roof, every night this week',
  'The voices in the walls told me to burn the house down. It was made of toast.',
]

/** Said of the day beside a dream, or wished in it: no dream takes that away. */
const meant = [
  '梦见掉进水里。醒来以后我真的不想活了。',
  '我夢見一座橋。其實我每天都想自殺。',
  '梦见站在楼顶，醒来觉得要是真的跳下去就好了，我想死',
  '昨晚梦到妈妈。我不想活了，想去陪她。',
  '梦见在考试。现实里我已经把安眠药攒够了，打算今晚自杀。',
  '我在梦里想死，醒着的时候也想死',
  '夢裡很平靜。最近我一直在想怎麼死才不痛',
  '梦见他又来了。醒来发现手腕是自己割的，血一直止不住',
  '梦见家。现实里我爸天天打我，我身上都是伤',
  'I fell into the sea. When I woke up I wished I was dead.',
  "I dreamt of a bridge. I want to kill myself, that's why, I think.",
  'It was a lovely dream and I woke up and I was so disappointed to be alive, I want to die.',
  'I was flying. In real life I am planning to end my life on Friday.',
  "Dreamt about gran. Lately I don't want to be alive anymore.",
  'Nightmare again. Right now my boyfriend is hitting me and I am locked in the bathroom.',
]

describe('the account of a dream', () => {
  test.each(dreamt)('R49 narrates no danger: %s', (text) => expect(rings(text)).toBe(false))
  test.each(meant)('R49 hides no wish and no day: %s', (text) => expect(rings(text)).toBe(true))

  test('R49 a wish that is dreamt is at most elevated, and the same words by day are what they are', () => {
    const [dream, wish] = ['梦里到处是水。', '我今晚就去自杀']
    expect(hear({ text: wish }).level).toBe('imminent')
    expect(hear({ text: `${dream}我要去自杀`, isDream: true }).level).toBe('elevated')
    expect(hear({ text: `${dream}醒来了。${wish}`, isDream: true }).level).toBe('imminent')
  })

  test('R49 answers to every string', () => {
    for (const text of ['', '……', '醒', '醒来醒来', 'woke woke', '，，，'])
      expect(hear({ text, isDream: true }).level).toBe('none')
  })

  test('R49 spans name places of the text as it was written', () => {
    const text = '夢見一座橋。醒來以後，我真的不想活了。'
    const { spans } = hear({ text, isDream: true })
    expect(spans.map(({ start, end }) => text.slice(start, end)).join()).toContain('不想活')
  })
})
