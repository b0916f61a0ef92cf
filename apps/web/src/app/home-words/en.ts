const found = import.meta.glob<object>(
  ['../../features/home/messages/en.json', '../../features/*/home/messages/en.json'],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(found)) as Record<string, string>
