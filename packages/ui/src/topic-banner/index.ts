export { TopicBanner, TopicBannerSkeleton, type TopicBannerProps } from './topic-banner.tsx'
