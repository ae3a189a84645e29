/** Pages of their own: the meaning of the marks. */
export const pages = {
  marksTitle: 'চিহ্নগুলোর অর্থ',
};
