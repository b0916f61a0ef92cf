const found = import.meta.glob<object>(
  ['../../features/home/messages/zh-Hant.json', '../../features/*/home/messages/zh-Hant.json'],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(found)) as Record<string, string>
