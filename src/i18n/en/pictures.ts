/** Choosing and sending pictures. */
export const pictures = {
  choose: 'Choose a photo',
  change: 'Choose another',
  remove: 'Remove',
  sending: 'Sending the picture',
  hint: 'JPEG, PNG or WebP, up to 10 MB.',
}
