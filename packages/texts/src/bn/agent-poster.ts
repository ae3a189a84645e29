/** What stands on an agent's poster, in the language of the poster and not of the screen. */
export const agentPoster = {
  brand: 'নকশি',
  head1: 'বাংলায় খেলুন,',
  head2: 'নিজের সীমায়',
  credit: 'খেলার ক্রেডিট, টাকা নয়',
  limits: 'দায়িত্ব নিয়ে খেলুন',
  foot: '১৮+ · এজেন্ট {agent}',
};
