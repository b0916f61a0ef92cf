const sizes = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** Arc flags may stand without a separator ("0,01,8"), so they are read one digit at a time. */
function numbersOf(command, text) {
  const found = []
  const size = sizes[command.toUpperCase()]
  let rest = text
  while ((rest = rest.replace(/^[\s,]+/, '')) !== '') {
    const at = found.length % size
    const flag = command.toUpperCase() === 'A' && (at === 3 || at === 4)
    const [token] = (flag ? /^[01]/ : /^-?(\d+\.?\d*|\.\d+)/).exec(rest)
    found.push(Number(token))
    rest = rest.slice(token.length)
  }
  return found
}

function segmentsOf(path) {
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, command, text]) => {
    const numbers = numbersOf(command, text)
    const size = sizes[command.toUpperCase()]
    if (size === 0) return [[command]]
    const parts = []
    for (let at = 0; at < numbers.length; at += size) {
      const implied = command === 'm' ? 'l' : command === 'M' ? 'L' : command
      parts.push([at === 0 ? command : implied, ...numbers.slice(at, at + size)])
    }
    return parts
  })
}

const axisOf = (command, index) => {
  if (command === 'H') return 0
  if (command === 'V') return 1
  return command === 'A' ? (index === 5 ? 0 : index === 6 ? 1 : -1) : index % 2
}

const joined = (numbers) =>
  numbers.map((n, i) => (i === 0 || n < 0 ? `${n}` : ` ${n}`).replace(/(^|[ -])0\./, '$1.')).join('')

/** Every point is rounded where it lies, never as a step from the last one: steps rounded alone drift apart. */
export function rounded(path, grid) {
  const near = (n) => Math.round(n / grid) * grid
  let [exact, drawn, begin] = [
    [0, 0],
    [0, 0],
    [
      [0, 0],
      [0, 0],
    ],
  ]
  return segmentsOf(path)
    .map(([letter, ...numbers]) => {
      const command = letter.toUpperCase()
      if (command === 'Z') {
        ;[exact, drawn] = begin.map((point) => [...point])
        return 'z'
      }
      const relative = letter !== command
      const absolute = numbers.map((n, i) =>
        axisOf(command, i) >= 0 && relative ? n + exact[axisOf(command, i)] : n,
      )
      const steps = absolute.map((n, i) => {
        const axis = axisOf(command, i)
        return Number((axis >= 0 ? near(n) - drawn[axis] : near(n)).toFixed(1))
      })
      const end = [...exact]
      absolute.forEach((n, i) => axisOf(command, i) >= 0 && (end[axisOf(command, i)] = n))
      exact = end
      drawn = end.map(near)
      if (command === 'M') begin = [[...exact], [...drawn]]
      return command.toLowerCase() + joined(steps)
    })
    .join('')
}
