/** Pages of their own that need few words. */
export const pages = {
  agentTitle: 'এজেন্ট এলাকা',
  agentOff: 'এই পোর্টালে এজেন্ট এলাকা বন্ধ রাখা আছে',
  agentText: 'এখানে এজেন্ট নিজের দল, আয় ও চুক্তি দেখেন। এজেন্ট অ্যাকাউন্টও সদস্যের মতো লগইন করে খেলতে পারে।',
};
