export { Gallery } from './gallery.tsx'

export { MemberPhoto } from './member-photo.tsx'

export { PhotoManager } from './photo-manager.tsx'
