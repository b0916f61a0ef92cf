const found = import.meta.glob<object>(
  ['../../features/home/messages/zh-Hans.json', '../../features/*/home/messages/zh-Hans.json'],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(found)) as Record<string, string>
