export { OFFICE_PHOTOS_URL } from '#staff/urls'
