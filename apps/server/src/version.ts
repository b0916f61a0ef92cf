export const version = '1025.1104.2'
