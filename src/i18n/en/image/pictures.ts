/** Selecting and uploading photos. */
export const pictures = {
  choose: 'Choose a photo',
  change: 'Choose another',
  remove: 'Remove',
  sending: 'Sending the picture',
  wait: 'A photo is still on its way. Please wait until it is there, and press again.',
  hint: 'JPEG, PNG or WebP, up to 10 MB.',
}
